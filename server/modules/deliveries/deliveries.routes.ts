import { deliveryPack } from '../../../contract/deliveries.pack.ts'
import {
  deliverySheet,
  deliverySheetImport,
  deliverySheetImportFaults,
} from '../../../contract/deliveries.sheet.ts'
import * as c from '../../../contract/deliveries.ts'
import { type Bound, bind, bindRaw } from '../../http/action.ts'
import { approve } from './actions/approve.ts'
import { arrive } from './actions/arrive.ts'
import { calendar } from './actions/calendar.ts'
import { del } from './actions/del.ts'
import { cancel, closeShort } from './actions/end.ts'
import { exportDeliveries, exportLines } from './actions/export.ts'
import { info } from './actions/info.ts'
import { listDeliveries, listLines, listShippable } from './actions/list.ts'
import { reject } from './actions/reject.ts'
import { pack } from './actions/pack.ts'
import { saveCertificate } from './actions/save-certificate.ts'
import { save } from './actions/save.ts'
import { exportSheet, importSheet, importSheetFaults } from './actions/sheet.ts'
import { amend, ship } from './actions/ship.ts'
import { submit } from './actions/submit.ts'

export const deliveryRoutes: Bound[] = [
  bind(c.deliveryList, listDeliveries),
  bind(c.deliveryLineList, listLines),
  bindRaw(c.deliveryExport, exportDeliveries),
  bindRaw(c.deliveryLineExport, exportLines),
  bind(c.getSupplierDeliveryInfo, info),
  bind(c.getCustomerDeliveryInfo, info),
  bind(c.deliveryCalendar, calendar),
  bind(c.deliveryShippable, listShippable),
  bind(c.deliverySave, save),
  bindRaw(deliverySheet, exportSheet),
  bindRaw(deliverySheetImport, importSheet),
  bindRaw(deliverySheetImportFaults, importSheetFaults),
  bind(c.deliverySaveCertificate, saveCertificate),
  bind(c.deliveryDel, del),
  bind(c.deliverySubmit, submit),
  bind(c.deliveryApprove, approve),
  bind(c.customerReject, reject),
  bind(deliveryPack, pack),
  bind(c.deliveryShip, ship),
  bind(c.deliveryAmend, amend),
  bind(c.deliveryArrive, arrive),
  bind(c.deliveryCancel, cancel),
  bind(c.deliveryCloseShort, closeShort),
]
