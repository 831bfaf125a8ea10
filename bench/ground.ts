import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, embeddedWorld, floorAt, floorIn, postgresWorld, startCluster } from './database.ts'
import type { Rounds } from './rounds.ts'
import type { World } from './world.ts'

/** What the drivers stand on: a cluster and worlds, each made when first asked for. */
export interface Ground extends Rounds {
  /** A folder that is gone after the run. */
  folder(name: string): string
  cluster(): Promise<Cluster>
  database(name: string, world: World, password?: string): Promise<string>
  /** The same with the tables of the floor beside the product's. */
  floored(name: string, world: World): Promise<string>
  /** The world in an embedded data folder, and the floor's tables in a copy of its database. */
  embedded(world: World): Promise<{ dataDir: string; floor: string }>
  say(text: string): void
  close(): Promise<void>
}

/** 200,000 lines: half of them one buyer's, half nine others'. */
export const usual: World = {
  buyers: 1,
  people: 50,
  orders: 10_000,
  others: 9,
  ordersOfOthers: 10_000,
  linesEach: 10,
  suppliers: 20,
  days: 1000,
}

export function createGround(rounds: Rounds): Ground {
  const root = mkdtempSync(join(tmpdir(), 'tandem-bench-'))
  let cluster: Promise<Cluster> | undefined
  const databases = new Map<string, Promise<string>>()
  const floors = new Map<string, Promise<void>>()
  const ground: Ground = {
    ...rounds,
    folder: (name) => join(root, name),
    cluster: () => (cluster ??= startCluster()),
    database(name, world, password) {
      const made = databases.get(name) ?? make(name, world, password)
      databases.set(name, made)
      return made
    },
    async floored(name, world) {
      const url = await ground.database(name, world)
      const added = floors.get(name) ?? floorAt(url)
      floors.set(name, added)
      await added
      return url
    },
    async embedded(world) {
      const dataDir = mkdtempSync(join(root, 'embedded-'))
      ground.say('filling the embedded database')
      await embeddedWorld(dataDir, world)
      const floor = join(dataDir, 'floor')
      cpSync(join(dataDir, 'database'), floor, { recursive: true })
      await floorIn(floor)
      return { dataDir, floor }
    },
    say: (text) => process.stderr.write(`${text}\n`),
    async close() {
      const started = await cluster
      started?.postgres.stop()
      rmSync(root, { recursive: true, force: true })
    },
  }
  async function make(name: string, world: World, password?: string): Promise<string> {
    ground.say(`filling database ${name}`)
    return postgresWorld(await ground.cluster(), name, world, password)
  }
  return ground
}
