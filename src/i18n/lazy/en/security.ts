import type { Same } from '../../same.ts'
import type { security as zh } from '../zh/security.ts'

export const security = {
  title: 'Sign-in security',
  twoFactor: 'Two-factor authentication',
  about:
    'Besides the password, signing in asks for a one-time code of an authenticator app on your phone, such as Microsoft Authenticator or FreeOTP.',
  since: 'On since {{when}}; {{count}} recovery codes are left.',
  demanded: '{{orgs}} demands two-factor authentication.',
  password: 'Your password',
  begin: 'Set up',
  scan: '1. Scan the QR code with the authenticator app, or type the key.',
  qr: 'QR code of two-factor authentication',
  key: 'Key',
  enter: '2. Enter the six digits that the app shows.',
  code: 'One-time code',
  codeOrRecovery: 'One-time code or recovery code',
  confirm: 'Turn on',
  codes: {
    title: 'Recovery codes',
    about:
      'Without your phone, each recovery code replaces the one-time code once. Save them now: they are not shown again.',
    save: 'Download',
    saved: 'I have saved them',
    file: 'recovery-codes.txt',
  },
  renew: 'New recovery codes',
  renewAbout: 'All earlier recovery codes become void.',
  end: 'Turn off',
  ended: 'Two-factor authentication is off',
  neededTitle: 'Set up two-factor authentication first',
  neededText: '{{orgs}} demands two-factor authentication of everybody. You go on as soon as it is set up.',
  provider: {
    title: 'Single sign-on',
    linked: 'Connected with {{name}} ({{mail}}) since {{when}}.',
    unlinked: 'The connection with {{name}} was taken back; it no longer signs you in.',
    never: 'Not connected with {{name}}; the first sign-in there connects it by your e-mail address.',
    unlink: 'Disconnect',
    relink: 'Allow it again',
    unlinkSure: '{{name}} will no longer sign you in. Disconnect?',
  },
} satisfies Same<typeof zh>
