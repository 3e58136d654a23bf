import type { SignInHostTexts } from '../en/signInHost';

export const texts: SignInHostTexts = {
  signInHost: {
    cancel: '取消',
    keyNotice: '{{origin}} 将获得您钱包的密钥，并可直接使用而不再询问您。仅在信任此网站时继续。',
    askTitle: '是谁打开了此窗口？',
    askSite: '此窗口由 {{site}} 打开。该网站未在 {{app}} 登记。',
    askUnknown: '我们无法确定是哪个网站打开了此窗口。它可能不是 {{app}}。',
    askGets: '如果继续，对方将获得您的姓名、邮箱地址，并能以您的身份访问 {{app}}。对方不会获得您钱包的密钥。',
    askAdvice: '仅当您刚刚自己选择登录 {{app}} 时才继续。',
    askLeave: '不登录',
    askGoOn: '仍要继续',
    doneTitle: '您已登录',
    doneBody: '请返回原页面。您可以关闭此窗口。',
    cancelledTitle: '已取消登录',
    cancelledBody: '未共享任何信息。请返回原页面。您可以关闭此窗口。',
    failedTitle: '无法登录',
    again: '重试',
    close: '关闭窗口',
    fault: {
      badLink: '此链接不完整。请返回网站并重新登录。',
      gone: '此次登录已过期。未共享任何信息。请返回网站并重新登录。',
      unknownClient: '您来自的网站未在此服务器上登记。未向其共享任何信息。如果您是网站运营者，请检查客户端 ID。',
      redirectNotAllowed:
        '您来自的网站要求将结果发送到未登记的地址。未向其共享任何信息。如果您是网站运营者，请登记该地址。',
      notOffered: '该网站请求的登录方式在此不可用。请返回并选择其他方式。',
      otherAccount: '您使用的账户与网站预期的不同。未做任何更改。请返回并使用同一账户登录。',
      foreignOpener:
        '此窗口由 {{what}} 打开，但它未在您要登录的应用中登记，而该应用会获得您钱包的密钥。未共享任何信息。如果您是网站运营者，请登记其地址。',
      unknownOpener:
        '浏览器没有说明是哪个网站打开了此窗口，而您要登录的应用会获得您钱包的密钥。未共享任何信息。请返回网站重试。如果您是网站运营者，请让页面将其来源（origin）作为 referrer 发送。',
      notSupported: '该网站请求了此处不提供的功能（{{what}}）。未共享任何信息。如果您是网站运营者，请去掉该选项。',
      network: '无法连接服务器。未做任何更改。请检查网络连接后重试。',
    },
  },
};
