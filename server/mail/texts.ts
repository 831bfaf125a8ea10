import type { Lang } from '../../contract/errors.ts'
import type { PdfInput } from '../pdf/renderer.ts'

export interface Message {
  subject: string
  text: string
  /** The same with tables and buttons. */
  html?: string
  /** Where a mail program unsubscribes by itself; of notices. */
  unsubscribeUrl?: string
  paper?: Paper | undefined
}

/** What a mail carries as a PDF, which is made when it leaves. */
export interface Paper {
  name: string
  input: PdfInput
}

/** A code to create an account with. */
export const signUpMessage = (code: string, lang: Lang): Message =>
  lang === 'zh'
    ? {
        subject: '注册验证码',
        text: `【Tandem 供需协同】您的注册验证码为 ${code}，10 分钟内有效。如非本人操作，请忽略。`,
      }
    : {
        subject: 'Your sign-up code',
        text: `[Tandem] Your sign-up code is ${code}. It is valid for 10 minutes. If you did not ask for it, ignore this message.`,
      }

/** A code to set a new password with. */
export const resetMessage = (code: string, lang: Lang): Message =>
  lang === 'zh'
    ? {
        subject: '重置密码验证码',
        text: `【Tandem 供需协同】您正在重置密码，验证码为 ${code}，10 分钟内有效。如非本人操作，请忽略并留意账号安全。`,
      }
    : {
        subject: 'Your password reset code',
        text: `[Tandem] Your code to reset the password is ${code}. It is valid for 10 minutes. If you did not ask for it, ignore this message.`,
      }

/** Somebody wants to create an account where one exists; only its owner reads this. */
export const takenMessage = (lang: Lang): Message =>
  lang === 'zh'
    ? {
        subject: '账号已存在',
        text: '【Tandem 供需协同】您已有账号，请直接登录；如忘记密码，可在登录页重置。如非本人操作，请忽略。',
      }
    : {
        subject: 'You already have an account',
        text: '[Tandem] You already have an account. Please sign in, or reset your password on the sign-in page. If this was not you, ignore this message.',
      }

/** Sent to see whether messages arrive. */
export const tryMessage = (by: string, lang: Lang): Message =>
  lang === 'zh'
    ? { subject: '测试消息', text: `【Tandem 供需协同】这是 ${by} 发送的测试消息，消息通道工作正常。` }
    : { subject: 'Test message', text: `[Tandem] ${by} sent this to see whether messages arrive. They do.` }

/** To who has just founded the installation: messages arrive. */
export const firstMessage = (org: string, lang: Lang): Message =>
  lang === 'zh'
    ? { subject: 'Tandem 已启用', text: `【Tandem 供需协同】${org} 的协同平台已启用，消息通道工作正常。` }
    : { subject: 'Tandem is set up', text: `[Tandem] The portal of ${org} is set up, and messages arrive.` }

interface Invitation {
  /** Who invites. */
  by: string
  org: string
  url: string
  account: string
}

/** Somebody was made a member of an organisation; the words are the same whether they had an account before. */
export const invitedMessage = ({ by, org, url, account }: Invitation, lang: Lang): Message =>
  lang === 'zh'
    ? {
        subject: `${org} 邀请您加入供需协同`,
        text: `【Tandem 供需协同】${by} 邀请您加入“${org}”。请打开 ${url} 用账号 ${account} 登录并接受邀请；还没有密码时，在登录页点“忘记密码”设置。如不认识对方，请忽略。`,
      }
    : {
        subject: `${org} invites you to Tandem`,
        text: `[Tandem] ${by} invites you to join “${org}”. Open ${url}, sign in as ${account} and accept; without a password yet, set one by “Forgot password” there. If you do not know them, ignore this message.`,
      }

/** An administrator took somebody's two-factor authentication and password back. */
export const twoFactorResetMessage = (by: string, url: string, lang: Lang): Message =>
  lang === 'zh'
    ? {
        subject: '两步验证已重置',
        text: `【Tandem 供需协同】${by} 重置了您的两步验证，您的登录已全部退出。请打开 ${url} 点“忘记密码”设置新密码后登录。如非您本人要求，请联系管理员。`,
      }
    : {
        subject: 'Your two-factor authentication was reset',
        text: `[Tandem] ${by} reset your two-factor authentication, and all your sessions have ended. Open ${url}, choose “Forgot password”, set a new one and sign in. If you did not ask for this, speak to your administrator.`,
      }

/** Somebody's two-factor authentication was turned off in their own settings. */
export const twoFactorOffMessage = (lang: Lang): Message =>
  lang === 'zh'
    ? {
        subject: '两步验证已关闭',
        text: '【Tandem 供需协同】您账号的两步验证已关闭。如非本人操作，请立即修改密码并联系管理员。',
      }
    : {
        subject: 'Two-factor authentication is off',
        text: '[Tandem] Two-factor authentication of your account was turned off. If this was not you, change your password now and speak to your administrator.',
      }

/** A recovery code let somebody in. */
export const recoveryCodeMessage = (left: number, lang: Lang): Message =>
  lang === 'zh'
    ? {
        subject: '使用恢复码登录',
        text: `【Tandem 供需协同】您的账号刚刚使用恢复码登录，还剩 ${left} 个恢复码。如非本人操作，请立即修改密码并联系管理员。`,
      }
    : {
        subject: 'A recovery code was used',
        text: `[Tandem] Your account was just signed in to with a recovery code; ${left} are left. If this was not you, change your password now and speak to your administrator.`,
      }
