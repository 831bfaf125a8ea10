import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import type { Lang } from '../contract/errors.ts'
import { mapSystems } from '../contract/maps.ts'
import type { Side } from '../contract/values.ts'
import type { OutgoingRules } from './outgoing/addresses.ts'

/** Everything a process can be told from outside. Read once at start; nothing else looks at the environment. */
export interface Config {
  /** Real data behind it: defaults that are public in this source are refused. */
  production: boolean
  host: string
  port: number
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  databasePool: number
  dataDir: string
  filesDir: string
  /** Origin that links in messages are built from, never from a request. */
  publicUrl: string
  /** Transport cipher of passwords (AES-128-CBC), known to the browser. */
  pwdKey: string
  pwdIv: string
  /** Signs codes and tickets. */
  secret: string
  /** Absent: messages go to the outbox page. */
  smtp: { url: string; from: string } | undefined
  sms: { url: string; token: string } | undefined
  /** What requests to addresses that people type may reach beyond the public internet over https. */
  outgoing: OutgoingRules
  /** The OpenID Connect provider that signs people in; absent: passwords alone do. */
  oidc:
    | {
        issuer: string
        clientId: string
        clientSecret: string
        name: Record<Lang, string>
        /** Domains of mail addresses that may sign in by it; empty: any. */
        domains: string[]
      }
    | undefined
  /** Addresses whose `X-Forwarded-*` headers are believed. */
  trustProxy: string[] | false
  /** Origins that may show the portal in a frame. */
  embedOrigins: string[]
  /** Maps in pages; the browser asks for tiles and places at these addresses, and at no other of that kind. */
  map: {
    tiles: string | undefined
    attribution: string
    system: (typeof mapSystems)[number]
    search: string | undefined
  }
  /** Films of the tutorial, one a side; where there is none, the page shows drawn steps. */
  films: Record<Side, string | undefined>
  seed: 'sample' | 'none'
  /** Whether anybody signed in may found an organisation; else only the administrator of the installation. */
  createOrgs: boolean
  logLevel: (typeof LOG_LEVELS)[number]
  /** Absent: no metrics are served. */
  metricsToken: string | undefined
  idleMinutes: number
  sessionHours: number
  /** Longest time a process that is told to stop takes to answer what it has been asked. */
  stopSeconds: number
  /** Calls one person, or without a session one address, may make a minute, of all processes together. */
  callsAMinute: number
  /** Days an entry of the audit log is kept. */
  auditDays: number
  /** Days after which an application or a change of a profile that nobody went on with is removed. */
  draftDays: number
  /** The browser that PDFs are made by; absent: one that is installed in the usual places. */
  chromium: string | undefined
  /** The file that the operator's back-up touches when it is done; absent: nobody said. */
  backupMark: string | undefined
}

/** The one line that ends a start with wrong settings. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

// Known to everybody who reads this file, so accepted only where there is nothing to protect.
const DEVELOPMENT = {
  TANDEM_SECRET: 'tandem-development-secret-0123456789',
  TANDEM_PWD_KEY: 'tandem-dev-key-0',
  TANDEM_PWD_IV: 'tandem-dev-iv--0',
} as const

const whole = (least: number, most: number, standard: number) => {
  const says = `应为 ${least} 到 ${most} 的整数 (a whole number from ${least} to ${most})`
  return z
    .string()
    .regex(/^\d{1,9}$/, says)
    .transform(Number)
    .pipe(z.number().min(least, says).max(most, says))
    .default(standard)
}

const bytes16 = z.string().refine((text) => Buffer.byteLength(text) === 16, '应为 16 字节 (exactly 16 bytes)')

const url = (protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `应为 ${protocols.join('// 或 ')}// 开头的地址 (an address starting with ${protocols.join('// or ')}//)`,
    )

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

const isOrigin = (text: string) =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text

/** An address of a web server with places to fill in behind its origin, which headers name. */
const template = (...places: readonly string[]) =>
  z
    .string()
    .refine(
      (text) =>
        URL.canParse(text) &&
        /^https?:\/\/[\w.-]+(:\d+)?\/[^\s]*$/.test(text) &&
        places.every((place) => text.includes(place)),
      `应为含 ${places.join(' ')} 的网址 (an http(s) address with ${places.join(' ')} behind its origin)`,
    )

const isNetwork = (text: string) => {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (!family || rest.length) return false
  if (prefix === undefined) return true
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > (family === 4 ? 32 : 128)) return false
  new BlockList().addSubnet(address, Number(prefix), family === 4 ? 'ipv4' : 'ipv6')
  return true
}

const Settings = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, '应为主机名或地址 (a host name or address)')
    .default('127.0.0.1'),
  PORT: whole(0, 65_535, 3390),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_POOL: whole(2, 500, 10),
  TANDEM_DATA: z.string().default('data'),
  TANDEM_FILES: z.string().optional(),
  TANDEM_PUBLIC_URL: z
    .string()
    .refine(isOrigin, '应为不带路径的网站地址 (an origin such as https://portal.example.com)')
    .optional(),
  TANDEM_PWD_KEY: bytes16.optional(),
  TANDEM_PWD_IV: bytes16.optional(),
  TANDEM_SECRET: z.string().min(32, '至少 32 个字符 (at least 32 characters)').optional(),
  TANDEM_SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  TANDEM_MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, '应为邮件地址 (a mail address)')
    .optional(),
  TANDEM_SMS_URL: url(['https:', 'http:']).optional(),
  TANDEM_SMS_TOKEN: z.string().min(8, '至少 8 个字符 (at least 8 characters)').optional(),
  TANDEM_OUTGOING_HTTP: z
    .enum(['refused', 'allowed'], '应为 refused 或 allowed (refused or allowed)')
    .default('refused'),
  TANDEM_OUTGOING_PORTS: list
    .refine(
      (parts) => parts.every((part) => /^\d{1,5}$/.test(part) && Number(part) > 0 && Number(part) < 65_536),
      '应为逗号分隔的端口 (ports, separated by commas)',
    )
    .transform((parts) => parts.map(Number))
    .default([443]),
  TANDEM_OUTGOING_INTERNAL: list
    .refine(
      (parts) => parts.every((part) => isNetwork(part) || /^[a-z\d]([\w.-]*[a-z\d])?$/i.test(part)),
      '应为逗号分隔的主机名、地址或网段 (host names, addresses or networks, separated by commas)',
    )
    .default([]),
  TANDEM_OIDC_ISSUER: url(['https:', 'http:']).optional(),
  TANDEM_OIDC_CLIENT_ID: z.string().min(1).max(200).optional(),
  TANDEM_OIDC_CLIENT_SECRET: z.string().min(8, '至少 8 个字符 (at least 8 characters)').optional(),
  TANDEM_OIDC_NAME_ZH: z.string().max(40, '最多 40 个字符 (at most 40 characters)').default('统一身份认证'),
  TANDEM_OIDC_NAME_EN: z.string().max(40, '最多 40 个字符 (at most 40 characters)').default('single sign-on'),
  TANDEM_OIDC_DOMAINS: list
    .refine(
      (parts) => parts.every((part) => /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(part)),
      '应为逗号分隔的邮箱域名 (domains of mail addresses, separated by commas)',
    )
    .transform((parts) => parts.map((part) => part.toLowerCase()))
    .default([]),
  TANDEM_TRUST_PROXY: list
    .refine(
      (parts) => parts.every(isNetwork),
      '应为逗号分隔的地址或网段 (addresses or networks, separated by commas)',
    )
    .optional(),
  TANDEM_EMBED_ORIGINS: list
    .refine((parts) => parts.every(isOrigin), '应为逗号分隔的网站地址 (origins, separated by commas)')
    .default([]),
  TANDEM_MAP_TILES: template('{z}', '{x}', '{y}').optional(),
  TANDEM_MAP_ATTRIBUTION: z.string().max(200, '最多 200 个字符 (at most 200 characters)').default(''),
  TANDEM_MAP_SYSTEM: z.enum(mapSystems, `应为 ${mapSystems.join(' ')} 之一 (one of these)`).default('wgs84'),
  TANDEM_MAP_SEARCH: template('{text}').optional(),
  TANDEM_FILM_BUYER: url(['https:', 'http:']).optional(),
  TANDEM_FILM_SUPPLIER: url(['https:', 'http:']).optional(),
  TANDEM_SEED: z.enum(['sample', 'none'], '应为 sample 或 none (sample or none)').optional(),
  TANDEM_CREATE_ORGS: z
    .enum(['anyone', 'administrator'], '应为 anyone 或 administrator (anyone or administrator)')
    .default('anyone'),
  TANDEM_LOG_LEVEL: z.enum(LOG_LEVELS, `应为 ${LOG_LEVELS.join(' ')} 之一 (one of these)`).default('info'),
  TANDEM_METRICS_TOKEN: z.string().min(16, '至少 16 个字符 (at least 16 characters)').optional(),
  TANDEM_IDLE_MINUTES: whole(1, 10_080, 120),
  TANDEM_SESSION_HOURS: whole(1, 720, 12),
  TANDEM_STOP_SECONDS: whole(1, 600, 15),
  TANDEM_CALLS_A_MINUTE: whole(60, 100_000_000, 1200),
  TANDEM_AUDIT_DAYS: whole(30, 36_500, 400),
  TANDEM_DRAFT_DAYS: whole(7, 36_500, 90),
  TANDEM_CHROMIUM: z.string().optional(),
  TANDEM_BACKUP_MARK: z.string().optional(),
})

type Key = keyof typeof Settings.shape
/** The names of all settings; docs/operations.md tells each. */
export const SETTINGS: readonly string[] = Object.keys(Settings.shape)
type Env = Readonly<Record<string, string | undefined>>

/** Reads and checks every setting; throws one line that names all that is wrong. Touches nothing but its argument. */
export function readConfig(env: Env): Config {
  const faults: string[] = []
  const isKnown = (key: string): key is Key => key in Settings.shape
  for (const key of Object.keys(env))
    if (key.startsWith('TANDEM_') && !isKnown(key)) faults.push(`${key} 未知 (unknown setting)`)

  // Compose files pass settings that nobody filled in as empty text.
  const given = Object.fromEntries(Object.entries(env).filter(([key, value]) => isKnown(key) && value !== ''))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) faults.push(`${String(path[0])} ${message}`)
    throw failure(faults)
  }

  const set = parsed.data
  const production = set.NODE_ENV === 'production' || set.DATABASE_URL !== undefined
  const needs = (key: Key, because: string, also = because) => {
    if (set[key] === undefined) faults.push(`${key} 未设置，${because} (missing; ${also})`)
  }
  if (production) {
    for (const key of ['TANDEM_SECRET', 'TANDEM_PWD_KEY', 'TANDEM_PWD_IV'] as const) {
      needs(key, '生产环境必须自行设置', 'production needs its own')
      if (set[key] === DEVELOPMENT[key])
        faults.push(`${key} 是公开的默认值，生产环境不可用 (the public default is refused in production)`)
    }
    needs('TANDEM_PUBLIC_URL', '消息中的链接由它生成', 'links in messages are built from it')
  }
  if (set.TANDEM_SMTP_URL) needs('TANDEM_MAIL_FROM', '设置了 TANDEM_SMTP_URL', 'TANDEM_SMTP_URL is set')
  if (set.TANDEM_SMS_URL) needs('TANDEM_SMS_TOKEN', '设置了 TANDEM_SMS_URL', 'TANDEM_SMS_URL is set')
  if (set.TANDEM_OIDC_ISSUER)
    for (const key of ['TANDEM_OIDC_CLIENT_ID', 'TANDEM_OIDC_CLIENT_SECRET'] as const)
      needs(key, '设置了 TANDEM_OIDC_ISSUER', 'TANDEM_OIDC_ISSUER is set')
  if (faults.length) throw failure(faults)

  const dataDir = resolve(set.TANDEM_DATA)
  return {
    production,
    host: set.HOST,
    port: set.PORT,
    databaseUrl: set.DATABASE_URL,
    databasePool: set.DATABASE_POOL,
    dataDir,
    filesDir: set.TANDEM_FILES ? resolve(set.TANDEM_FILES) : join(dataDir, 'files'),
    publicUrl:
      set.TANDEM_PUBLIC_URL ?? `http://${set.HOST.includes(':') ? `[${set.HOST}]` : set.HOST}:${set.PORT}`,
    pwdKey: set.TANDEM_PWD_KEY ?? DEVELOPMENT.TANDEM_PWD_KEY,
    pwdIv: set.TANDEM_PWD_IV ?? DEVELOPMENT.TANDEM_PWD_IV,
    secret: set.TANDEM_SECRET ?? DEVELOPMENT.TANDEM_SECRET,
    smtp:
      set.TANDEM_SMTP_URL && set.TANDEM_MAIL_FROM
        ? { url: set.TANDEM_SMTP_URL, from: set.TANDEM_MAIL_FROM }
        : undefined,
    sms:
      set.TANDEM_SMS_URL && set.TANDEM_SMS_TOKEN
        ? { url: set.TANDEM_SMS_URL, token: set.TANDEM_SMS_TOKEN }
        : undefined,
    outgoing: {
      http: set.TANDEM_OUTGOING_HTTP === 'allowed',
      ports: set.TANDEM_OUTGOING_PORTS,
      internal: set.TANDEM_OUTGOING_INTERNAL,
    },
    oidc:
      set.TANDEM_OIDC_ISSUER && set.TANDEM_OIDC_CLIENT_ID && set.TANDEM_OIDC_CLIENT_SECRET
        ? {
            issuer: set.TANDEM_OIDC_ISSUER,
            clientId: set.TANDEM_OIDC_CLIENT_ID,
            clientSecret: set.TANDEM_OIDC_CLIENT_SECRET,
            name: { zh: set.TANDEM_OIDC_NAME_ZH, en: set.TANDEM_OIDC_NAME_EN },
            domains: set.TANDEM_OIDC_DOMAINS,
          }
        : undefined,
    trustProxy: set.TANDEM_TRUST_PROXY?.length ? set.TANDEM_TRUST_PROXY : false,
    embedOrigins: set.TANDEM_EMBED_ORIGINS,
    map: {
      tiles: set.TANDEM_MAP_TILES,
      attribution: set.TANDEM_MAP_ATTRIBUTION,
      system: set.TANDEM_MAP_SYSTEM,
      search: set.TANDEM_MAP_SEARCH,
    },
    films: { buyer: set.TANDEM_FILM_BUYER, supplier: set.TANDEM_FILM_SUPPLIER },
    seed: set.TANDEM_SEED ?? (production ? 'none' : 'sample'),
    createOrgs: set.TANDEM_CREATE_ORGS === 'anyone',
    logLevel: set.TANDEM_LOG_LEVEL,
    metricsToken: set.TANDEM_METRICS_TOKEN,
    idleMinutes: set.TANDEM_IDLE_MINUTES,
    sessionHours: set.TANDEM_SESSION_HOURS,
    stopSeconds: set.TANDEM_STOP_SECONDS,
    callsAMinute: set.TANDEM_CALLS_A_MINUTE,
    auditDays: set.TANDEM_AUDIT_DAYS,
    draftDays: set.TANDEM_DRAFT_DAYS,
    chromium: set.TANDEM_CHROMIUM,
    backupMark: set.TANDEM_BACKUP_MARK === undefined ? undefined : resolve(set.TANDEM_BACKUP_MARK),
  }
}

/**
 * Makes the folders of the process. Only the last part of a path is created: a volume that is not mounted
 * must stop the start, not fill the disk below its mount point.
 */
export function openFolders(config: Config): void {
  const needed: [Key, string][] = [['TANDEM_FILES', config.filesDir]]
  if (!config.databaseUrl || dirname(config.filesDir) === config.dataDir)
    needed.unshift(['TANDEM_DATA', config.dataDir])
  for (const [key, path] of needed) {
    try {
      if (!statSync(path, { throwIfNoEntry: false })) makeFolder(path)
      if (!statSync(path).isDirectory()) throw new Error('not a folder')
      accessSync(path, constants.W_OK)
    } catch {
      throw failure([`${key} 文件夹 ${path} 不存在或不可写 (folder missing or not writable)`])
    }
  }
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process that starts at the same moment has made it.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

const failure = (faults: string[]) => new ConfigError(`配置错误 / configuration error: ${faults.join('; ')}`)
