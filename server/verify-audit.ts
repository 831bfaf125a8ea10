import { parseArgs } from 'node:util'
import { type ChainFault, NO_ORG } from './audit/chain.ts'
import { type KnownHead, verifyChains } from './audit/verify.ts'
import { ConfigError, openFolders, readConfig } from './config.ts'
import { StartError } from './db/failures.ts'
import { openDb } from './db/open.ts'
import { createLog } from './http/log.ts'

// Verifies the hash chains of the audit log; exit code 1 when one is broken. A head from the log or from the page of an organisation catches
// whoever wrote a whole chain anew or cut off its end:
//   node server/verify-audit.ts [--head <chain>:<position>:<hash>]...

const words: Record<ChainFault, string> = {
  changed: '已被修改 (changed)',
  removed: '已被删除 (removed)',
  inserted: '是后来插入的 (inserted later)',
  cut: '之后的记录已被截断 (and what follows was cut off)',
}

function headOf(text: string): KnownHead {
  const [, chain, position, hash] = /^([0-9a-f-]{36}):(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  if (!chain || !position || !hash)
    throw new ConfigError(`--head ${text}: 应为 <链>:<序号>:<哈希> (expected <chain>:<position>:<hash>)`)
  return { chain, position: Number(position), hash }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { head: { type: 'string', multiple: true, default: [] } } })
  const known = values.head.map(headOf)
  const config = readConfig(process.env)
  openFolders(config)
  const db = await openDb(config, createLog({ logLevel: 'warn' }))
  try {
    for (const { chain, links, head, broken } of await verifyChains(db, known)) {
      const name = chain === NO_ORG ? '无组织 (no organisation)' : chain
      if (broken) process.exitCode = 1
      process.stdout.write(
        broken
          ? `✗ ${name}: 第 ${broken.position} 条${broken.seq === null ? '' : `（entry ${broken.seq}）`}${words[broken.fault]}\n`
          : `✓ ${name}: ${links} 条 (links) ${chain}:${head.position}:${head.hash}\n`,
      )
    }
  } finally {
    await db.close()
  }
}

main().catch((error: unknown) => {
  const ours = error instanceof ConfigError || error instanceof StartError
  const text =
    error instanceof Error ? (ours ? error.message : (error.stack ?? error.message)) : String(error)
  process.stderr.write(`${text}\n`)
  process.exitCode = 2
})
