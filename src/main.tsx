import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { type UserInfo, check } from '../contract/auth.ts'
import { EntryFault, EntryLost } from './app/sign-in/EntryFault.tsx'
import { Opening } from './app/sign-in/Opening.tsx'
import { SignInPage } from './app/sign-in/SignInPage.tsx'
import { entryRedirect, isPublic, isRegister, loginPath, supplierForm } from './app/loginRedirect.ts'
import { ask } from './providers/ask.ts'
import { HttpError } from './providers/httpError.ts'
import { enter, leave, onSession, session } from './providers/session.ts'
import { isDark, onSystemTheme } from './ui/appearance.ts'
import './ui/base.css'
import { loadChunk } from './ui/chunk.ts'
import { paint } from './ui/palette.ts'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
const root = createRoot(place)

const repaint = () => {
  const { theme, side, lang } = session()
  paint(isDark(theme), side)
  document.documentElement.lang = lang === 'zh' ? 'zh-CN' : 'en'
}
repaint()
onSession(repaint)
onSystemTheme(repaint)

const loadShell = () => loadChunk(() => import('./app/App.tsx'))
/** Ahead of its need; what is not delivered says so then. */
const fetchShell = () => void loadShell().catch(() => undefined)
const showLost = () => root.render(<EntryLost />)

async function showShell(): Promise<void> {
  try {
    const { startApp, App } = await loadShell()
    await startApp()
    // A transition is drawn in pieces with pauses between them; the page answers meanwhile.
    startTransition(() => root.render(<App />))
  } catch {
    showLost()
  }
}

/** The person is signed in: on to where they wanted. */
async function open(token: string, user: UserInfo): Promise<void> {
  enter(user, token)
  history.replaceState(null, '', entryRedirect(location))
  await showShell()
}

function showSignIn(begun: { failure?: string; challenge?: string } = {}): void {
  const path = location.pathname + location.search
  const registers = isRegister(location.pathname)
  if (location.pathname !== '/login' && !registers) history.replaceState(null, '', loginPath(path))
  root.render(
    <EntryFault>
      <SignInPage
        {...begun}
        first={registers ? 'signUp' : 'signIn'}
        supplierForm={supplierForm(location)}
        onTyping={fetchShell}
        onSignedIn={({ token, user }) => open(token, user)}
      />
    </EntryFault>,
  )
}

/** The provider has sent the person back. */
async function showReturn(): Promise<void> {
  root.render(<Opening />)
  const { finishByProvider } = await loadChunk(() => import('./app/sign-in/providerReturn.ts'))
  const outcome = await finishByProvider()
  if (!('signed' in outcome)) return showSignIn(outcome)
  return open(outcome.signed.token, outcome.signed.user)
}

async function showFounding(): Promise<void> {
  const { default: FoundingPage } = await loadChunk(() => import('./app/founding/FoundingPage.tsx'))
  root.render(
    <FoundingPage
      token={new URLSearchParams(location.search).get('token') ?? ''}
      onFounded={({ token, user }) => open(token, user)}
    />,
  )
}

async function start(): Promise<void> {
  if (location.pathname === '/founding') return showFounding()
  if (session().token === undefined && location.pathname === '/login/provider') return showReturn()
  if (session().token === undefined) return isPublic(location.pathname) ? showShell() : showSignIn()
  // The shell's code and the person's data come at the same time.
  fetchShell()
  root.render(<Opening />)
  try {
    enter(await ask(check))
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 401) {
      leave()
      return start()
    }
    // The server is away for the moment: the shell opens and says so.
  }
  if (location.pathname === '/login' || isRegister(location.pathname))
    history.replaceState(null, '', entryRedirect(location))
  return showShell()
}

// A task of its own: evaluating React has already taken a slow processor one.
setTimeout(() => void start().catch(showLost))
