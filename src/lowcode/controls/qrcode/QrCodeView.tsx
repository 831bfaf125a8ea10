// What antd's own is around, without the refresh and spinner that would come with it.
import { QRCodeSVG } from '@rc-component/qrcode'
import { dashed } from '../../../../contract/lowcode/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useEmit, usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { colour, flag, number, plain, words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { useFilled } from '../read.ts'
import { capacityOf, errorLevelOf } from './capacity.ts'
import styles from './QrCodeView.module.css'

/** The value of its field, or a text with expressions over the page, as a QR code. It is dark on white in every theme: that is what scanners read. */
export default function QrCodeView({ control, state }: ViewProps) {
  const { lang } = usePage().services
  const t = useT()
  const emit = useEmit(control)
  const said = useFilled(control, 'text')
  // Half a character, of a text that was cut, cannot be written as bytes.
  const text = (words(control, 'text', lang) === '' ? textOf(state.value) : said).toWellFormed()
  const level = errorLevelOf(plain(control, 'errorLevel'))
  const { count, most } = capacityOf(text, level)
  const caption = words(control, 'caption', lang)
  const label = words(control, 'label', lang)
  return (
    <span className={styles['box']} onClick={() => emit('click')}>
      {text === '' ? (
        <span className="lc-text">{dashed(words(control, 'empty', lang))}</span>
      ) : count > most ? (
        <span className="lc-text">{t('lowcode.tooLong', { count, most })}</span>
      ) : (
        <span className={styles['code']} title={text}>
          <QRCodeSVG
            role="img"
            // A better level than was asked for would be other squares than the same text has elsewhere.
            boostLevel={false}
            value={text}
            size={number(control, 'size') ?? 120}
            level={level}
            fgColor={colour(control, 'color') ?? 'black'}
            bgColor="white"
            aria-label={[label, text].filter(Boolean).join(': ')}
          />
        </span>
      )}
      {caption !== '' && <span>{caption}</span>}
      {flag(control, 'showText') && text !== '' && <span className={styles['text']}>{text}</span>}
    </span>
  )
}
