import type { Control } from '../../../../contract/lowcode/control.ts'

/** What a part of the designer lets be dragged: controls made anew, or controls of the page. It stands for a whole list, looked up by the element. */
export interface DragSource {
  made?: (element: Element) => readonly Control[]
  taken?: (element: Element) => readonly string[]
}

export interface Drag {
  controls: readonly Control[]
  /** Ids of what is moved; absent for what is new. */
  ids?: readonly string[]
}
