import { type Resource, type Screen, screenActions } from '../providers/resource.ts'

const declared = import.meta.glob<Record<string, Resource>>('./*/*.resource.tsx', { eager: true })

/** Every resource there is: what each `<noun>.resource.tsx` exports. */
export const resources: readonly Resource[] = Object.values(declared).flatMap((one) => Object.values(one))

const fileName = /^\/(\w+)\/\w+?(List|Create|Show|Edit)s?\.vue$/

/** The screen that a menu names as `/orders/OrderList.vue`: that of the resource; undefined when there is none. */
export function screenOfFile(path: string): Screen | undefined {
  const [, name, role] = fileName.exec(path) ?? []
  const action = screenActions.find((one) => one === role?.toLowerCase())
  return action && resources.find((one) => one.name === name)?.[action]
}
