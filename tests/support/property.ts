import fc from 'fast-check'
import { isAll } from './promised.ts'

// What a property does not say itself: the gate tries the same values every time, `npm run test:all` values drawn anew, which a failure names.
if (!isAll) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_260_701 })

export default fc
