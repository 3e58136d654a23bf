import { createOpenIdKind } from './openIdKind';

export const kakao = createOpenIdKind('kakao');
