import type { SignInHostTexts } from '../en/signInHost';

export const texts: SignInHostTexts = {
  signInHost: {
    cancel: '取消',
    keyNotice: '{{origin}} 将获得您钱包的密钥，之后无需再次询问即可使用。仅在您信任该网站时继续。',
    askTitle: '是哪个网站打开了此窗口？',
    askSite: '{{site}} 打开了此窗口。该网站未登记为 {{app}} 的网站。',
    askUnknown: '浏览器没有说明是哪个网站打开了此窗口。它不一定是 {{app}}。',
    askGets:
      '如果继续，打开此窗口的一方将获得您在 {{app}} 的登录：您的姓名、电子邮件地址，以及可在那里以您的身份操作的凭证。对方不会获得您钱包的密钥。',
    askAdvice: '仅当您刚才自己选择登录 {{app}} 时才继续。',
    askLeave: '不登录',
    askGoOn: '仍要继续',
    doneTitle: '您已登录',
    doneBody: '请返回原页面。您可以关闭此窗口。',
    cancelledTitle: '已取消登录',
    cancelledBody: '没有共享任何信息。请返回原页面。您可以关闭此窗口。',
    failedTitle: '无法登录',
    again: '重试',
    fault: {
      badLink: '打开此页面的链接不完整。请返回网站并重新登录。',
      gone: '此次登录已结束，或开始的时间过久。没有共享任何信息。请返回网站并重新登录。',
      unknownClient: '您来自的网站未在此服务器上登记。没有与其共享任何信息。如果您是网站运营者，请检查客户端 ID。',
      redirectNotAllowed:
        '您来自的网站希望在一个未登记的地址接收结果。没有与其共享任何信息。如果您是网站运营者，请登记该地址。',
      notOffered: '该网站请求的登录方式在此不可用。请返回并选择其他方式。',
      otherAccount: '您登录的账户与该网站所指的账户不同。没有任何更改。请返回并使用同一账户登录。',
      foreignOpener:
        '{{what}} 打开了此窗口，但它未登记为您要登录的应用的网站，而该应用会获得您钱包的密钥。没有共享任何信息。如果您是网站运营者，请登记其地址。',
      unknownOpener:
        '浏览器没有说明是哪个网站打开了此窗口，而您要登录的应用会获得您钱包的密钥。没有共享任何信息。请返回网站重试。如果您是网站运营者，请让页面将其来源作为 referrer 发送。',
      notSupported: '该网站请求了此处不提供的功能（{{what}}）。没有共享任何信息。如果您是网站运营者，请去掉该选项。',
      network: '无法连接服务器。没有任何更改。请检查网络连接后重试。',
    },
  },
};
