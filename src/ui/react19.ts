import { unstableSetRender } from 'antd/es/config-provider/UnstableContext.js'
import { createRoot, type Root } from 'react-dom/client'

// What @ant-design/v5-patch-for-react-19 does; that package imports all of antd to say it.
const roots = new WeakMap<Element | DocumentFragment, Root>()
unstableSetRender((node, container) => {
  const root = roots.get(container) ?? createRoot(container)
  roots.set(container, root)
  root.render(node)
  return () =>
    new Promise((resolve) => {
      setTimeout(() => {
        root.unmount()
        resolve()
      }, 0)
    })
})
