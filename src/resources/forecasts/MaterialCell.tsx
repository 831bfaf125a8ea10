import type { ForecastLine } from '../../../contract/forecasts.ts'
import styles from './Forecasts.module.css'

/** What a material is called, and below its code and specification. */
export const MaterialCell = ({
  of: { materialCode, materialName, spec },
}: {
  of: Pick<ForecastLine, 'materialCode' | 'materialName' | 'spec'>
}) => (
  <span className={styles['stack']} title={`${materialName} ${materialCode} ${spec}`}>
    <span>{materialName}</span>
    <small className="quiet">
      {materialCode} {spec}
    </small>
  </span>
)
