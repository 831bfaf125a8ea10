import { useState } from 'react'
import { tutorialFilms } from '../../../contract/tutorial.ts'
import { type Side, sides } from '../../../contract/values.ts'
import { hasText, useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useDocumentTitle } from '../useDocumentTitle.ts'
import { PublicHead } from './PublicHead.tsx'
import { TutorialPicture } from './TutorialPicture.tsx'
import styles from './VideoPage.module.css'

/** /video: the tutorial, for both sides at once and without signing in. Pictures are drawn, so they speak both languages. */
export default function VideoPage() {
  const t = useT()
  const films = useCallQuery('tutorial', tutorialFilms, {}, { silent: true })
  useDocumentTitle(t('tutorial.title'))
  return (
    <div className={styles['video']}>
      <PublicHead />
      <main>
        <h1>{t('tutorial.title')}</h1>
        <p className={styles['lead']}>{t('tutorial.lead')}</p>
        <div className={styles['sides']}>
          {sides.map((side) => (
            <section key={side} aria-labelledby={`tutorial-${side}`} data-of={side}>
              <h2 id={`tutorial-${side}`}>{t(`tutorial.${side}.title`)}</h2>
              <Tour side={side} film={films.data?.[side] ?? undefined} />
            </section>
          ))}
        </div>
        <p>
          <a className={styles['go']} href="/">
            {t('tutorial.toPortal')}
          </a>
        </p>
      </main>
    </div>
  )
}

/** The film of a side; its drawn steps where there is none, or where it does not come. */
function Tour({ side, film }: { side: Side; film: string | undefined }) {
  const t = useT()
  const [broken, setBroken] = useState(false)
  if (film !== undefined && !broken)
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions, where there are any, are within the film
      <video
        className={styles['film']}
        controls
        preload="metadata"
        src={film}
        aria-label={t(`tutorial.${side}.title`)}
        onError={() => setBroken(true)}
      />
    )
  return (
    <ol>
      {stepsOf(side).map((step, index) => (
        <li key={step}>
          <TutorialPicture name={t(`${step}.sketch`)} />
          <div>
            <p className="quiet">{t('tutorial.step', { at: index + 1 })}</p>
            <h3>{t(`${step}.title`)}</h3>
            <p>{t(`${step}.text`)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Keys of the steps a side has, as many as the catalogue tells. */
function stepsOf(side: string): string[] {
  const steps: string[] = []
  for (let index = 0; hasText(`tutorial.${side}.steps.${index}.title`); index += 1)
    steps.push(`tutorial.${side}.steps.${index}`)
  return steps
}
