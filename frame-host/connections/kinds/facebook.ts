import { createOpenIdKind } from './openIdKind';

export const facebook = createOpenIdKind('facebook');
