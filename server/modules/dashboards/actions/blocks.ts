import {
  type DiyBlock,
  type diyBlockDel,
  type diyBlockGet,
  type diyBlockList,
  type diyBlockSave,
  blockKinds,
} from '../../../../contract/dashboards.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { Action } from '../../../http/action.ts'
import { type BlockRow, blocksOf, findBlock, removeBlock, writeBlock } from '../dashboards.store.ts'

const BYTES_AT_MOST = 128 << 10
const BLOCKS_AT_MOST = 200

const present = (row: BlockRow): DiyBlock => ({
  id: row.id,
  version: row.version,
  name: row.name,
  nameEn: row.name_en,
  kind: blockKinds.find((kind) => kind === row.kind) ?? 'widget',
  updatedAt: row.updated_at,
})

export const listBlocks: Action<typeof diyBlockList> = async ({ viewer, db }) =>
  (await blocksOf(db, viewer)).map(present)

export const getBlock: Action<typeof diyBlockGet> = async ({ query, viewer, db }) => {
  const row = await findBlock(db, viewer, query.id)
  return { ...present(row), config: row.config as Record<string, never> } // written through its schema alone
}

export const saveBlock: Action<typeof diyBlockSave> = async ({ body, viewer, db }) => {
  const { id, version, name, nameEn, kind, config } = body
  if (Buffer.byteLength(JSON.stringify(config)) > BYTES_AT_MOST) throw new Refused('BODY_TOO_LARGE')
  if (id === undefined && (await blocksOf(db, viewer)).length >= BLOCKS_AT_MOST) throw new Refused('TOO_MANY')
  return present(await writeBlock(db, viewer, id, version, { name, name_en: nameEn, kind, config }))
}

export const delBlock: Action<typeof diyBlockDel> = async ({ query, viewer, db }) => {
  await removeBlock(db, viewer, query.id)
  return null
}
