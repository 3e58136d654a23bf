import * as v from 'valibot';
import { HttpError } from '../../../src/errors/http';
import { createOAuthKind } from './oauthKind';

const text = v.optional(v.string());
const InfoSchema = v.object({ openid: v.string(), nickname: text, headimgurl: text });
const tokenUrl = 'https://api.weixin.qq.com/sns/oauth2/access_token';

/**
 * WeChat's website login (QR code). Its parameters have different names, the token is fetched by GET, and errors have status 200. The
 * subject is the `openid`, which an app always receives. A `unionid` can appear later and would then look like another user.
 */
export const wechat = createOAuthKind({
  kind: 'wechat',
  authorizeUrl: 'https://open.weixin.qq.com/connect/qrconnect',
  tokenUrl,
  scope: 'snsapi_login',
  pkce: false,
  secretBy: 'body',
  adaptAuthorize(url) {
    const query = url.searchParams;
    query.set('appid', query.get('client_id') ?? '');
    query.delete('client_id');
    query.delete('login_hint');
    url.hash = 'wechat_redirect';
  },
  tokenRequest(form) {
    const query = new URLSearchParams({
      appid: form.get('client_id') ?? '',
      secret: form.get('client_secret') ?? '',
      code: form.get('code') ?? '',
      grant_type: 'authorization_code',
    });
    return { url: `${tokenUrl}?${query.toString()}`, init: {} };
  },
  async readProfile({ tokens, get }) {
    const { openid } = tokens.body;
    if (typeof openid !== 'string') throw new HttpError('unauthorized');
    const query = new URLSearchParams({ access_token: tokens.accessToken, openid, lang: 'en' });
    const info = await get(`https://api.weixin.qq.com/sns/userinfo?${query.toString()}`, InfoSchema);
    if (info.openid !== openid) throw new HttpError('unauthorized');
    return { subject: openid, name: info.nickname, picture: info.headimgurl };
  },
});
