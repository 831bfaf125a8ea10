import { storeItem, storedItem } from '../providers/storage.ts'
import { keepMappingsIn } from '../ui/grid/mappings.ts'

const ITEM = 'paste-mappings'
/** The last so many; what somebody pasted years ago is asked again. */
const MOST = 60

const all = (): [string, unknown][] => {
  const content = storedItem(ITEM)?.content
  return typeof content === 'object' && content !== null ? Object.entries(content) : []
}

/** Where pasted columns went is remembered in the browser, as what else a person set there. */
export const rememberPasteMappings = (): void =>
  keepMappingsIn({
    read: (signature) => all().find(([name]) => name === signature)?.[1],
    write: (signature, mapping) => {
      const others = all().filter(([name]) => name !== signature)
      storeItem(ITEM, Object.fromEntries([...others.slice(1 - MOST), [signature, mapping]]))
    },
  })
