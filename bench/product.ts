import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspected } from './profile.ts'
import { type Server, startServer } from './server.ts'

/** The cipher passwords travel in. */
export const PWD_KEY = 'bench-key-16byte'
export const PWD_IV = 'bench-iv-16bytes'

/** Settings of a production process, as the image and docs/operations.md have them; the limit on calls is out of the way. */
const SETTINGS = {
  NODE_ENV: 'production',
  NODE_OPTIONS: '--max-semi-space-size=16 --max-old-space-size=512',
  NODE_COMPILE_CACHE: join(tmpdir(), 'tandem-compile-cache'),
  TANDEM_SECRET: 'a-secret-of-the-benchmarks-0123456789',
  TANDEM_PWD_KEY: PWD_KEY,
  TANDEM_PWD_IV: PWD_IV,
  TANDEM_PUBLIC_URL: 'http://127.0.0.1',
  TANDEM_SEED: 'none',
  TANDEM_CALLS_A_MINUTE: '100000000',
}

export interface ProductOptions {
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl?: string
  dataDir: string
  env?: Record<string, string>
  /** Folder of another app to be served in place of the product's own. */
  web?: string
}

/** Starts one real server process of the product. */
export function startProduct({ databaseUrl, dataDir, env, web }: ProductOptions): Promise<Server> {
  return inspected((flags) =>
    startServer([web ? 'bench/floors/admin.ts' : 'server/main.ts'], {
      env: {
        ...SETTINGS,
        TANDEM_DATA: dataDir,
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
        ...(web ? { BENCH_WEB: web } : {}),
        ...env,
      },
      flags,
      ready: '/health/ready',
    }),
  )
}
