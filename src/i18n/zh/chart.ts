export const chart = { asTable: '表格' }
