/**
 * The socket event that subscribes to a channel (docs/protocol-server.md 2.8): a key, then `ChannelCheckSchema`. The response is `{key}_success`.
 */
export const channelCheckEvent = 'v2:check_auth_status';
