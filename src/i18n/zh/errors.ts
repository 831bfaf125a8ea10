/** Texts of failures that are not refusals of the server (those are in contract/errors.ts). */
export const errors = {
  noMenu: '无法获取菜单',
  screen: '此页面出现错误',
  chunk: '这部分内容没有加载成功',
  chunkHelp: '系统可能刚更新过，或网络中断。已输入的内容会保留。',
  loadAgain: '重新加载',
  reload: '刷新页面',
  screenHelp: '其他页面不受影响。您输入的内容已暂存，重试后会恢复。',
  offline: '网络连接已断开，恢复后会自动更新',
  notFoundTitle: '页面不存在',
  notFoundText: '链接可能已失效，或者您没有查看的权限。',
  home: '回到首页',
}
