export const signature = {
  title: '手写签名',
  here: '在此签名',
  empty: '签名区，还没有笔迹，用鼠标、手指或笔书写',
  drawn: '签名区，已有笔迹',
  undo: '撤销一笔',
  clear: '清空重写',
  instead: '不便手写时，可改为上传签名图片（{{types}}）',
  choose: '上传图片',
  sending: '正在上传签名',
  failed: '签名图片未能生成，请再试一次',
  file: '签名.png',
}
