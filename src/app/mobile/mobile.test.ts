import { describe, expect, it, vi } from 'vitest';
import { createFakeClock } from '../../../tests/helpers/fakeClock';
import { createHarness, keyHex } from '../../../tests/helpers/walletHarness';
import { bytesToBase64url } from '../../kit/base64url';
import { utf8ToBytes } from '../../kit/bytes';
import { HttpError } from '../../errors/http';
import { SignInError } from '../../errors/signin';
import { readHashParams } from '../../signin/hashParams';
import { answerRequest } from './answerRequest';
import { checkAccountAbstraction, checkGating } from './checkGating';
import { fetchWalletLogin } from './fetchWalletLogin';
import { closeNative } from './nativeBridge';
import { readLink } from './readLink';

const ids = { loginId: '0a'.repeat(32), sessionId: 'b1'.repeat(32) };
const request = { method: 'personal_sign', params: ['0x48692c20f09f9883f09f988320c3bf', '0xabc'] };
const text = (value: unknown) => JSON.stringify(value);
const hashOf = (base64: string) => `#b64Params=${base64}`;
const url64 = (value: unknown) => bytesToBase64url(utf8ToBytes(text(value)));
const standard64 = (value: unknown) => btoa(String.fromCharCode(...utf8ToBytes(text(value))));
/** A message that gives `+`, `/` and padding in standard base64. */
const odd = '\u00ff\u00fe>?>?~';

describe('the link of a mobile application (wire §4)', () => {
  it.each([
    ['react-native', url64({ ...ids, platform: 'react-native', request })],
    ['ios', url64({ ...ids, platform: 'ios', request: text(request), appState: odd })],
    ['android', url64({ ...ids, platform: 'android', request: { ...request, params: text(request.params) } })],
    [
      'unity',
      standard64({
          ...ids,
          platform: 'unity',
          appState: odd,
          request: text({ ...request, params: text(request.params) }),
        }),
      