import * as c from '../../../contract/drawings.ts'
import { type Bound, bind, bindRaw } from '../../http/action.ts'
import { callback } from './actions/callback.ts'
import { delCallback } from './actions/del-callback.ts'
import { material } from './actions/material.ts'
import { offered } from './actions/offered.ts'
import { orderLine } from './actions/order-line.ts'
import { saveCallback } from './actions/save-callback.ts'

export const drawingRoutes: Bound[] = [
  bind(c.drawingCallback, callback),
  bind(c.drawingCallbackSave, saveCallback),
  bind(c.drawingCallbackDel, delCallback),
  bind(c.drawingOffered, offered),
  bindRaw(c.materialDrawing, material),
  bindRaw(c.orderLineDrawing, orderLine),
]
