import { createOpenIdKind } from './openIdKind';

export const twitch = createOpenIdKind('twitch');
