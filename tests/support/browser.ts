import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { aptInstall } from './apt.ts'

const isRoot = process.getuid?.() === 0

export const CHROMIUM_ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  ...(isRoot ? ['--no-sandbox'] : []),
]

// The shell draws and scripts like the whole browser, without what nobody sees: the stories take a third less time.
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
]

/** The path of the browser to use, Playwright's own included. */
function findBrowser(): string | undefined {
  const named = process.env['E2E_CHROMIUM']
  if (named) return named
  return [...SYSTEM, chromium.executablePath()].find((path) => path && existsSync(path))
}

/** Finds a Chromium, or installs one: by the system's packages as root, else by Playwright. */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  aptInstall('chromium-headless-shell', 'fonts-noto-cjk')
  const installed = findBrowser()
  if (installed) return installed
  spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium', '--only-shell'], {
    stdio: 'inherit',
  })
  const own = findBrowser()
  if (own) return own
  throw new Error(
    'No Chromium: set E2E_CHROMIUM=/path/to/chrome, or run "npx playwright install chromium", or install the chromium package.',
  )
}
