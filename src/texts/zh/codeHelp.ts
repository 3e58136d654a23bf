import type { CodeHelpTexts } from '../en/codeHelp';

export const texts: CodeHelpTexts = {
  codeHelp: {
    spam: '请查看垃圾邮件等文件夹。邮件可能需要一分钟才能送达。',
    address: '请核对邮箱地址：{{email}}',
    newest: '多次请求过？只有最新的验证码有效。',
    openMailbox: '打开 {{name}}',
    otherWay: '使用其他方式登录',
  },
};
