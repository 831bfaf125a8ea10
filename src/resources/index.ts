import type { ComponentType } from 'react'
import type { Resource, Screen } from '../providers/resource.ts'

const declared = import.meta.glob<Record<string, Resource>>('./*/*.resource.tsx', { eager: true })

/** Every resource there is: what each `<noun>.resource.tsx` exports. */
export const resources: readonly Resource[] = Object.values(declared).flatMap((one) => Object.values(one))

const files = import.meta.glob<{ default: ComponentType }>('./*/*{List,Show,Create,Edit,Page}.tsx')

/** The screen that a menu names as `/orders/OrderList.vue`; undefined when there is none. */
export const screenOfFile = (path: string): Screen | undefined => files[`.${path.replace(/\.vue$/, '.tsx')}`]
