import type { SignInMailTexts } from '../en/signInMail';

export const texts: SignInMailTexts = {
  code: {
    subject: '{code} 是您的 {brand} 验证码',
    heading: '您的登录验证码',
    expires: '请在您请求验证码的窗口中输入。验证码在 {minutes} 分钟内有效，且只能使用一次。',
    warning: '我们绝不会通过电话、聊天或邮件索要此验证码或您的密钥。请勿告诉他人。',
    ignore: '没有请求过验证码？请忽略此邮件：没有验证码，任何人都无法登录。',
  },
  notice: {
    subject: '有人试图以您的身份登录 {brand}',
    heading: '有人试图以您的身份登录',
    what: '有人为您的账户输入了错误的登录验证码，但未能登录。',
    advice:
      '如果是您本人操作，请重新获取验证码。如果不是，您无需做任何事：没有您的验证码，任何人都无法登录。切勿将验证码告诉他人。',
    longer: '为保护您的账户，今后 30 天内您的验证码为十二位。',
  },
};
