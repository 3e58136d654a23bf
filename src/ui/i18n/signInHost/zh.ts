import type { SignInHostLocale } from './en';

export const zh: SignInHostLocale = {
  signInHost: {
    cancel: '取消',
    keyNotice: '{{origin}} 将获得您钱包的密钥，之后无需再次询问即可使用。仅在您信任该网站时继续。',
    doneTitle: '您已登录',
    doneBody: '请返回原页面。您可以关闭此窗口。',
    cancelledTitle: '已取消登录',
    cancelledBody: '没有共享任何信息。请返回原页面。您可以关闭此窗口。',
    failedTitle: '无法继续此次登录',
    again: '重试',
    fault: {
      badLink: '打开此页面的链接不完整。请返回网站并重新登录。',
      gone: '此次登录已结束，或开始的时间过久。没有共享任何信息。请返回网站并重新登录。',
      unknownClient: '您来自的网站未在此服务器上登记。没有与其共享任何信息。如果您是网站运营者，请检查客户端 ID。',
      redirectNotAllowed:
        '您来自的网站希望在一个未登记的地址接收结果。没有与其共享任何信息。如果您是网站运营者，请登记该地址。',
      notOffered: '该网站请求的登录方式在此不可用。请返回并选择其他方式。',
      otherAccount: '您登录的账户与该网站所指的账户不同。没有任何更改。请返回并使用同一账户登录。',
      network: '无法连接服务器。没有任何更改。请检查网络连接后重试。',
    },
  },
};
