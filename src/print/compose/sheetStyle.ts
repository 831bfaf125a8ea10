/** How the content of sheets looks before its own styles: in the editor, the preview, in print and in the PDF the same. */
export const SHEET_STYLE = `
.print-sheet, .print-label {
  box-sizing: border-box;
  position: relative;
  display: flex;
  flex-direction: column;
  overflow: hidden;
  contain: strict;
  background: #fff;
}
.print-body { flex: 1; min-height: 0; }
.print-content {
  display: flow-root;
  position: relative;
  color: #000;
  font-family: 'Noto Sans SC', 'Noto Sans CJK SC', 'Source Han Sans SC', 'PingFang SC', 'Microsoft YaHei', Arial, sans-serif;
  font-size: 10.5pt;
  line-height: 1.5;
  line-break: strict;
  overflow-wrap: break-word;
  text-align: start;
  -webkit-print-color-adjust: exact;
  print-color-adjust: exact;
}
.print-content [data-place] { position: absolute !important; }
.print-placed { position: absolute; }
.print-content p { margin: 0 0 1.5mm; }
.print-content h1 { margin: 0 0 4mm; font-size: 18pt; line-height: 1.3; font-weight: 600; }
.print-content h2 { margin: 0 0 3mm; font-size: 14pt; line-height: 1.3; font-weight: 600; }
.print-content h3 { margin: 0 0 2mm; font-size: 12pt; line-height: 1.4; font-weight: 600; }
.print-content ul, .print-content ol { margin: 0 0 1.5mm; padding-inline-start: 7mm; }
.print-content ul { list-style: disc; }
.print-content ol { list-style: decimal; }
.print-content li > p { margin: 0; }
.print-content img { max-width: 100%; }
.print-content hr { margin: 2mm 0; border: 0; border-top: 1px solid #000; }
.print-content table { width: 100%; margin: 0 0 1.5mm; border-collapse: collapse; }
.print-content th, .print-content td { padding: 0.8mm 1.2mm; border: 1px solid #000; vertical-align: top; }
.print-content th { font-weight: 600; text-align: start; }
.print-content td > :last-child, .print-content th > :last-child { margin-bottom: 0; }
`

/** Puts the style into a document once. */
export function ensureSheetStyle(owner: Document): void {
  if (owner.querySelector('style[data-print-sheets]')) return
  const style = owner.createElement('style')
  style.dataset['printSheets'] = ''
  style.textContent = SHEET_STYLE
  owner.head.append(style)
}
