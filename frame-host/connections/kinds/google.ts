import { createOpenIdKind } from './openIdKind';

export const google = createOpenIdKind('google');
