import { existsSync, globSync } from 'node:fs'
import { aptInstall } from '../../tests/support/apt.ts'

const exists = (...patterns: string[]) => globSync(patterns).length > 0

/** The programs that tests start. Where they cannot be installed, the tests that need them say so by failing. */
export function installTools(): void {
  const missing = [
    ...(exists('/usr/bin/chromium-headless-shell') || process.env['E2E_CHROMIUM']
      ? []
      : ['chromium-headless-shell']),
    ...(exists('/usr/share/fonts/**/*CJK*') ? [] : ['fonts-noto-cjk']),
    ...(exists('/usr/lib/postgresql/*/bin/initdb') ? [] : ['postgresql']),
    ...(existsSync('/usr/sbin/nginx') ? [] : ['nginx-light']),
  ]
  if (missing.length) aptInstall(...missing)
}
