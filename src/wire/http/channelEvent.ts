/** The socket event that asks for a channel (docs/protocol.md 2.8): a key, then `ChannelCheckSchema`. `{key}_success` answers it. */
export const channelCheckEvent = 'v2:check_auth_status';
