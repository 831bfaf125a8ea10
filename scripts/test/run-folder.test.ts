import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'tandem-sweep-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a run takes away its own folder and those of killed runs, and no other', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const [killed, living, other] = [`tandem-run-${ended}`, `tandem-run-${process.pid}`, 'tandem-else']
  for (const name of [killed, living, other]) mkdirSync(join(folder, name, 'database'), { recursive: true })
  const script = `
    const { openRunFolder } = await import('./scripts/test/run-folder.ts')
    openRunFolder()
    const { mkdtempSync } = await import('node:fs')
    const { tmpdir } = await import('node:os')
    console.log(mkdtempSync(tmpdir() + '/tandem-test-'))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, TMPDIR: folder },
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(stdout).toContain(join(folder, 'tandem-run-'))
  expect(existsSync(stdout.trim())).toBe(false)
  expect(readdirSync(folder).toSorted()).toEqual([other, living].toSorted())
})
