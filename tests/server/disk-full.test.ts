import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { download, upload } from '../../contract/documents.ts'
import { engines } from '../support/db.ts'
import { pdf, png } from '../support/samples.ts'
import { multipart } from '../support/upload.ts'
import { openWorld, type World } from '../support/world.ts'

const mount = (...args: string[]) => {
  const { status, stderr } = spawnSync('mount', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

// A disk as small as this one takes the rights of root to make.
describe.runIf(process.getuid?.() === 0).each(engines)('F11: a file store without space, on %s', (engine) => {
  const disk = mkdtempSync(join(tmpdir(), 'tandem-disk-'))
  let world: World
  beforeAll(async () => {
    mount('-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk)
    world = await openWorld(engine, { filesDir: disk })
  })
  afterAll(async () => {
    await world.close()
    spawnSync('umount', [disk])
    rmSync(disk, { recursive: true, force: true })
  })

  const large = multipart('图纸.pdf', Buffer.concat([pdf, Buffer.alloc(1 << 20, '\n%'), pdf.subarray(-64)]))
  const contents = async () =>
    (await readdir(disk, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length
  const records = () =>
    world.deps.db.system((tx) => tx.selectFrom('files').select('id').execute()).then(({ length }) => length)

  test('says so, keeps nothing of the file, and goes on with everything else', async () => {
    const { buyer, supplier } = await world.tradingPair()
    const first = await buyer.does(upload, multipart('a.png', png))
    const before = [await contents(), await records()]
    for (const [lang, msg] of [
      ['zh', '存储空间不足'],
      ['en', 'There is no space left to store the file'],
    ] as const) {
      const reply = await buyer.tries(upload, { ...large, lang })
      expect(reply.json()).toMatchObject({ code: 507, msg, data: { error: 'STORAGE_FULL' } })
      expect(reply.status).toBe(507)
    }
    expect([await contents(), await records()]).toEqual(before)
    expect((await buyer.tries(download, { query: { fileKey: first.fileKey } })).bytes.equals(png)).toBe(true)
    await supplier.receives(await buyer.sendsOrder())

    mount('-o', 'remount,size=16m', disk)
    const { fileKey } = await buyer.does(upload, large)
    expect((await buyer.tries(download, { query: { fileKey } })).status).toBe(200)
  })

  test('is without space too when it can hold no further name', async () => {
    const { buyer } = await world.tradingPair()
    const used = 1 + (await readdir(disk, { recursive: true })).length
    mount('-o', `remount,nr_inodes=${used}`, disk)
    const before = [await contents(), await records()]
    await expect(buyer.does(upload, multipart('b.png', png))).toFailWith('STORAGE_FULL')
    expect([await contents(), await records()]).toEqual(before)
    mount('-o', 'remount,nr_inodes=1000', disk)
    await buyer.does(upload, multipart('b.png', png))
  })
})
