// Placeholders in the shape of the content to come. Each says "Loading" once to a screen reader.
import type { ReactNode } from 'react'
import { loading } from '../../texts/made/base.ts'
import { classNames } from '../base/class-names.ts'
import { Stack } from '../layout/layout.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import styles from './skeletons.module.css'

interface SkeletonProps {
  count?: number
}

export function TextSkeleton({ count = 3 }: SkeletonProps) {
  return (
    <Waiting>
      {places(count).map((place) => (
        <Bone key={place} className={[styles.long, styles.medium, styles.short][place % 3]} />
      ))}
    </Waiting>
  )
}

export function RowSkeleton({ count = 6 }: SkeletonProps) {
  return (
    <Waiting>
      <div className={styles.panel}>
        {places(count).map((place) => (
          <div key={place} className={styles.row}>
            <Bone className={styles.medium} />
            <Bone />
            <Bone className={styles.medium} />
            <Bone />
          </div>
        ))}
      </div>
    </Waiting>
  )
}

export function CardSkeleton({ count = 3 }: SkeletonProps) {
  return (
    <Waiting>
      {places(count).map((place) => (
        <div key={place} className={styles.card}>
          <Bone className={styles.medium} />
          <Bone className={styles.short} />
          <Bone className={styles.long} />
        </div>
      ))}
    </Waiting>
  )
}

/** A list of tasks, and tiles below it. */
export function HomeSkeleton({ count = 6 }: SkeletonProps) {
  return (
    <Waiting gap={5}>
      <div className={styles.panel}>
        {places(3).map((place) => (
          <div key={place} className={styles.task}>
            <Bone className={styles.medium} />
            {place > 0 && <Bone className={styles.box} />}
          </div>
        ))}
      </div>
      <div className={styles.tiles}>
        {places(count).map((place) => (
          <div key={place} className={styles.tile}>
            <Bone />
            <Bone className={styles.medium} />
          </div>
        ))}
      </div>
    </Waiting>
  )
}

export function FormSkeleton({ count = 4 }: SkeletonProps) {
  return (
    <Waiting gap={5}>
      {places(count).map((place) => (
        <Stack key={place} gap={2}>
          <Bone className={styles.short} />
          <Bone className={styles.box} />
        </Stack>
      ))}
    </Waiting>
  )
}

function Waiting({ gap = 3, children }: { gap?: 3 | 5; children: ReactNode }) {
  return (
    <div role="status">
      <VisuallyHidden>{loading()}</VisuallyHidden>
      <Stack gap={gap} aria-hidden="true">
        {children}
      </Stack>
    </div>
  )
}

/** One of them, for content of a shape of its own; it says nothing. */
export function Bone({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles.bone, className)} />
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place)
}
