import type { PageSettings } from '../../../../contract/print/settings.ts'
import { frameOf } from '../../../../contract/print/settings.ts'
import { guidesStyle } from './guides.ts'
import { sheetBackground } from '../model/form.ts'

/** How a sheet looks in the canvas: its true size times `zoom`, and marks on what is bound, which are not printed. */
export function frameStyle(settings: PageSettings, zoom: number, guides: boolean): string {
  const frame = frameOf(settings)
  const {
    width,
    height,
    margins: { top, right, bottom, left },
  } = frame
  return `
    * { box-sizing: border-box; }
    html { background: #eef0f3; }
    body { margin: 0; padding: 6mm; background: none; zoom: ${zoom}; }
    [data-gjs-type="wrapper"] {
      display: flex; flex-direction: ${settings.arrangement === 'horizontal' ? 'row' : 'column'};
      gap: ${settings.gap}mm; align-items: ${settings.arrangement === 'horizontal' ? 'flex-start' : 'safe center'};
      min-height: 0; font: 10.5pt/1.5 "Noto Sans SC", "PingFang SC", "Microsoft YaHei", sans-serif; color: #000;
    }
    section { position: relative !important; display: block !important; flex: none !important; width: ${width}mm !important; height: auto !important; min-height: ${height}mm !important; margin: 0 !important; padding: ${top}mm ${right}mm ${bottom}mm ${left}mm !important; border: 0 !important; background: ${sheetBackground(settings, !settings.labels)}; box-shadow: 0 1px 4px #0003; }
    p { margin: 0 0 2mm; min-height: 1.5em; }
    h1, h2, h3 { margin: 0 0 3mm; line-height: 1.3; }
    h1 { font-size: 18pt; } h2 { font-size: 14pt; } h3 { font-size: 12pt; }
    ul, ol { margin: 0 0 2mm; padding-inline-start: 6mm; }
    table { width: 100%; border-collapse: collapse; margin: 0 0 2mm; }
    th, td { border: 1px solid #000; padding: 1mm 1.5mm; text-align: start; vertical-align: top; min-width: 6mm; height: 6.5mm; }
    th { font-weight: 600; }
    header, footer { min-height: 8mm; outline: 1px dashed #9aa4b2; outline-offset: 1px; }
    section div:empty { min-height: 6mm; outline: 1px dashed #c4cad3; }
    [data-place] { position: absolute !important; margin: 0 !important; outline: 1px dashed #2f6fde; }
    p:empty::before, li:empty::before { content: "\\200b"; }
    [data-field], [data-sum], [data-page] { background: #e6f0ff; border-radius: 2px; padding: 0 2px; color: #0b3d91; }
    [data-sum] { background: #e7f6ec; color: #0b5a2b; }
    [data-format="qr"] { display: inline-block; width: 20mm; height: 20mm; border: 1px dashed currentColor; overflow: hidden; }
    [data-format="code128"] { display: inline-block; min-width: 40mm; height: 10mm; border: 1px dashed currentColor; overflow: hidden; }
    [data-format="image"] { display: inline-block; min-width: 20mm; min-height: 15mm; border: 1px dashed currentColor; }
    tr[data-row] > :first-child { box-shadow: inset 3px 0 #2f6fde; }
    tr[data-row="pageTotal"] > :first-child, tr[data-row="carried"] > :first-child,
    tr[data-row="brought"] > :first-child, tr[data-row="total"] > :first-child { box-shadow: inset 3px 0 #2b9a57; }
    tr[data-row="group"] > :first-child { box-shadow: inset 3px 0 #b0690b; }
    [data-if] { outline: 1px dotted #b0690b; }
    [data-each]:not(table), [data-times] { outline: 1px dotted #2b9a57; outline-offset: 2px; }
    .gjs-hovered { outline: 1px solid #8ab4f8; }
    [contenteditable="true"] { outline: 2px solid #2f6fde; cursor: text; }
    ${guides ? guidesStyle(frame) : ''}
  `
}
