import { compareSheet, compareQuote } from '../../../contract/comparison.ts'
import * as f from '../../../contract/inquiries.files.ts'
import * as s from '../../../contract/inquiries.sheet.ts'
import * as c from '../../../contract/inquiries.ts'
import { type Bound, bind, bindRaw } from '../../http/action.ts'
import { answer } from './actions/answer.ts'
import { approve, disapprove } from './actions/approve.ts'
import { award } from './actions/award.ts'
import { compareQuotes, exportComparison } from './actions/compare.ts'
import { candidates } from './actions/candidates.ts'
import { addFiles, drawings, removeFile } from './actions/files.ts'
import { info } from './actions/info.ts'
import { invite } from './actions/invite.ts'
import { list } from './actions/list.ts'
import { cancel, extend, nextRound, open, pause, resume } from './actions/moves.ts'
import { setBasis } from './actions/basis.ts'
import { publish } from './actions/publish.ts'
import { save } from './actions/save.ts'
import { exportSheet, importSheet, importSheetFaults } from './actions/sheet.ts'

export const inquiryRoutes: Bound[] = [
  bind(c.inquiryList, list),
  bind(c.inquiryInfo, info),
  bind(c.inquirySave, save),
  bind(c.inquiryCandidates, candidates),
  bind(f.inquiryAddFiles, addFiles),
  bind(f.inquiryRemoveFile, removeFile),
  bind(f.inquiryDrawings, drawings),
  bind(c.inquiryPublish, publish),
  bind(c.inquiryInvite, invite),
  bind(c.inquiryExtend, extend),
  bind(c.inquiryAnswer, answer),
  bind(c.inquiryPause, pause),
  bind(c.inquiryResume, resume),
  bind(c.inquiryCancel, cancel),
  bind(c.inquiryOpen, open),
  bind(c.inquiryNextRound, nextRound),
  bind(c.inquirySetBasis, setBasis),
  bind(compareQuote, compareQuotes),
  bindRaw(compareSheet, exportComparison),
  bind(c.inquiryAward, award),
  bind(c.inquiryApprove, approve),
  bind(c.inquiryDisapprove, disapprove),
  bindRaw(s.inquirySheet, exportSheet),
  bindRaw(s.inquiryImport, importSheet),
  bindRaw(s.inquiryImportFaults, importSheetFaults),
]
