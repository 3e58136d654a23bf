import type { UnavailableTexts } from '../en/unavailable';

export const texts: UnavailableTexts = {
  unavailable: {
    browser: 'このブラウザーには対応していません。別のブラウザーでもう一度お試しください',
    browserBody: 'このブラウザーでは暗号化ができないため、ウォレットは鍵を保管しません。資産は安全です。',
    testnet: 'この機能はテストネットでは利用できません',
    network: 'この機能は現在のネットワークでは利用できません',
  },
};
