export const drawing = { png: 'PNG', download: '下载 PNG 图片', failed: '图片未能生成，请再试一次' }
