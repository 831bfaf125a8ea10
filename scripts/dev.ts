import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { calls } from '../contract/registry.ts'
import { readConfig } from '../server/config.ts'

/** The server restarts when one of its files changes; the browser app reloads in place, one port above. */
const { port, host } = readConfig(process.env)
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  stdio: 'inherit',
})

// Calls outside /api are named one by one, so that no page of the app is taken for a call.
const bare = Object.values(calls)
  .flatMap((noun) => Object.values(noun))
  .map(({ path }) => path)
  .filter((path) => !/^\/(api|sbp)\//i.test(path))
const paths = `^/(?i:(api|health)/|sbp/(?!index(\\?|$))|(${bare.map((path) => path.slice(1)).join('|') || '-'})(\\?|$))`

const vite = await createServer({
  server: {
    host,
    port: port + 1,
    strictPort: true,
    proxy: {
      [paths]: {
        target: `http://127.0.0.1:${port}`,
        // The address of this call is that of its page, too.
        bypass: ({ method, url }) => (method === 'GET' && url?.startsWith('/unsubscribe') ? url : undefined),
      },
    },
  },
})
await vite.listen()
vite.printUrls()

const stop = () => {
  server.kill('SIGTERM')
  void vite.close().finally(() => process.exit(0))
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
server.on('exit', (code) => process.exit(code ?? 1))
