import * as c from '../../../contract/auth.ts'
import * as p from '../../../contract/provider.ts'
import * as f from '../../../contract/twoFactor.ts'
import * as users from '../../../contract/users.ts'
import { type Bound, bind, bindRaw } from '../../http/action.ts'
import { changePwd } from './actions/change-pwd.ts'
import { check } from './actions/check.ts'
import { endSession } from './actions/end-session.ts'
import { imageCode } from './actions/image-code.ts'
import { lockSession } from './actions/lock-session.ts'
import { logout } from './actions/logout.ts'
import { mySessions } from './actions/my-sessions.ts'
import { outbox } from './actions/outbox.ts'
import { passwordCipher } from './actions/password-cipher.ts'
import {
  beginProviderSignIn,
  finishProviderSignIn,
  providerLink,
  setProviderLink,
  signInProvider,
} from './actions/provider.ts'
import { resetPassword } from './actions/reset-password.ts'
import { secondStep } from './actions/second-step.ts'
import { sendCode } from './actions/send-code.ts'
import { sendRegCode } from './actions/send-reg-code.ts'
import { signIn } from './actions/sign-in.ts'
import { signUp } from './actions/sign-up.ts'
import { switchOrg } from './actions/switch-org.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
  twoFactor,
} from './actions/two-factor.ts'
import { unlockSession } from './actions/unlock-session.ts'

export const authRoutes: Bound[] = [
  bindRaw(c.passwordCipher, passwordCipher),
  bind(c.imageCode, imageCode),
  bindRaw(c.signIn, signIn),
  bindRaw(c.secondStep, secondStep),
  bind(c.check, check),
  bindRaw(c.signUp, signUp),
  bind(c.sendCode, sendCode),
  bind(c.sendRegCode, sendRegCode),
  bindRaw(c.resetPassword, resetPassword),
  bind(c.logout, logout),
  bind(c.lockSession, lockSession),
  bindRaw(c.unlockSession, unlockSession),
  bind(c.mySessions, mySessions),
  bind(c.endSession, endSession),
  bindRaw(p.signInProvider, signInProvider),
  bindRaw(p.beginProviderSignIn, beginProviderSignIn),
  bindRaw(p.finishProviderSignIn, finishProviderSignIn),
  bindRaw(p.providerLink, providerLink),
  bindRaw(p.setProviderLink, setProviderLink),
  bindRaw(f.twoFactor, twoFactor),
  bindRaw(f.beginTwoFactor, beginTwoFactor),
  bindRaw(f.confirmTwoFactor, confirmTwoFactor),
  bindRaw(f.renewRecoveryCodes, renewRecoveryCodes),
  bindRaw(f.endTwoFactor, endTwoFactor),
  bindRaw(c.outbox, outbox),
  bindRaw(users.changePwd, changePwd),
  bindRaw(users.switchOrg, switchOrg),
]
