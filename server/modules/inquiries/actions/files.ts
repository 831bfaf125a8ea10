import { Refused } from '../../../../contract/errors.ts'
import {
  type inquiryAddFiles,
  type inquiryDrawings,
  inquiryFileLimit,
  type inquiryRemoveFile,
} from '../../../../contract/inquiries.files.ts'
import type { Id } from '../../../../contract/values.ts'
import type { Tx } from '../../../db/db.ts'
import type { Action } from '../../../http/action.ts'
import { has, type Member } from '../../../viewer.ts'
import {
  filesOfMaterials,
  giveFiles,
  givenFiles,
  handOutFiles,
  presentGivenFile,
  takeBackFile,
} from '../../documents/documents.given.read.ts'
import { findLoose, markAttached } from '../../files/files.read.ts'
import { materialsOfCodes } from '../../materials/materials.read.ts'
import { askedLines } from '../../quotes/quotes.read.ts'
import { finish, recordMove } from '../inquiries.finish.ts'
import { permit } from '../inquiries.policy.ts'
import { presentInfo } from '../inquiries.present.ts'
import { find, lock, save } from '../inquiries.store.ts'

/** Files on the materials of an inquiry that the viewer reads, by the code of the material. */
async function offeredFiles(db: Tx, viewer: Member, inquiryId: Id) {
  if (!has(viewer, 'materials.read')) return []
  const codes = (await askedLines(db, inquiryId)).map((line) => line.material_code)
  const materials = await materialsOfCodes(db, viewer, [...new Set(codes)])
  const codeOf = new Map(materials.map(({ id, code }) => [id, code]))
  const rows = await filesOfMaterials(db, [...codeOf.keys()])
  return rows
    .map((row) => ({ ...row, material_code: codeOf.get(row.record_id) ?? '' }))
    .toSorted((a, b) => codes.indexOf(a.material_code) - codes.indexOf(b.material_code))
}

/** What could be given of the materials, and was not yet. */
export const drawings: Action<typeof inquiryDrawings> = async ({ query, viewer, db }) => {
  const inquiry = await find(db, viewer, query.id)
  const given = new Set((await givenFiles(db, 'inquiries', inquiry.id)).map((row) => row.file_id))
  const rows = await offeredFiles(db, viewer, inquiry.id)
  return rows.filter((row) => !given.has(row.file_id)).map(presentGivenFile)
}

/** All or none: of the viewer's own uploads that are on nothing, and of the materials asked for. What is given already stays once. */
export const addFiles: Action<typeof inquiryAddFiles> = async ({ body, viewer, db }) => {
  const inquiry = await lock(db, viewer, body)
  permit(inquiry, 'addFiles', viewer)
  const { materialCode } = body
  if (materialCode !== '') await checkAsked(db, inquiry.id, materialCode)
  const there = new Set((await givenFiles(db, 'inquiries', inquiry.id)).map((row) => row.file_id))
  const wanted = [...new Set(body.fileKeys)].filter((key) => !there.has(key))
  if (there.size + wanted.length > inquiryFileLimit)
    throw new Refused('INQUIRY_FILES_FULL', { limit: inquiryFileLimit })
  const loose = await findLoose(db, viewer, wanted)
  const drawn = new Map(
    (await offeredFiles(db, viewer, inquiry.id)).map((row) => [row.file_id, row] as const),
  )
  const own = new Map(loose.map((row) => [row.id, { name: row.name, material_code: materialCode }]))
  const files = wanted.map((id) => {
    const found = own.get(id) ?? drawn.get(id)
    if (!found) throw new Refused('NOT_FOUND')
    return { id, name: found.name, materialCode: found.material_code }
  })
  if (files.length === 0) return presentInfo(db, inquiry, viewer)
  await giveFiles(db, viewer, inquiry.id, files)
  await markAttached(
    db,
    viewer,
    loose.map(({ id }) => id),
  )
  await handOutFiles(db, inquiry.id)
  return finish(
    db,
    viewer,
    inquiry,
    'addFiles',
    {},
    { data: { files: files.map(({ id, name }) => ({ fileKey: id, fileName: name })) } },
  )
}

async function checkAsked(db: Tx, inquiryId: Id, code: string): Promise<void> {
  const lines = await askedLines(db, inquiryId)
  if (!lines.some((line) => line.material_code === code))
    throw new Refused('INPUT_INVALID', {}, [{ path: 'materialCode', msg: 'NOT_FOUND' }])
}

/** Of a draft; the file itself goes with what is on nothing, unless it is on its material. */
export const removeFile: Action<typeof inquiryRemoveFile> = async ({ body, viewer, db }) => {
  const inquiry = await lock(db, viewer, body)
  permit(inquiry, 'removeFile', viewer)
  const file = (await givenFiles(db, 'inquiries', inquiry.id)).find((row) => row.file_id === body.fileKey)
  if (!file) throw new Refused('NOT_FOUND')
  await takeBackFile(db, file)
  const saved = await save(db, viewer, inquiry, {})
  recordMove(db, viewer, saved, 'removeFile', {
    data: { files: [{ fileKey: file.file_id, fileName: file.name }] },
  })
  return presentInfo(db, saved, viewer)
}
