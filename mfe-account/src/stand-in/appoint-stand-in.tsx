import { useColleagues } from '@tem/colleagues/use-colleagues.ts'
import { appointStandIn } from '@tem/contracts/calls/stand-ins.ts'
import { type StandInForm, standInErrors } from '@tem/rules/stand-in-rules.ts'
import { call, toast, useMutation, useQueryClient, useSettings } from '@tem/sdk'
import { FormCombobox } from '@tem/ui/form/form-combobox.tsx'
import { FormDateField } from '@tem/ui/form/form-date-field.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { useState } from 'react'
import styles from './appoint-stand-in.module.css'
import { standInsKey } from './stand-in-queries.ts'

export function AppointStandIn() {
  const queries = useQueryClient()
  const { today, dateFormat } = useSettings()
  const colleagues = useColleagues({ exceptMe: true })
  // A new form once somebody is appointed: the next one is another matter.
  const [appointed, setAppointed] = useState(0)
  const appointing = useMutation({
    mutationFn: ({ person = '', from = '', to = '' }: StandInForm) =>
      call(appointStandIn, { person, from, to }),
    onSuccess: ({ message }) => {
      toast.success(message)
      setAppointed((count) => count + 1)
      return queries.invalidateQueries({ queryKey: standInsKey })
    },
    meta: { toldInPlace: true },
  })

  return (
    <FormFrame<StandInForm>
      key={appointed}
      initialValues={{ from: today }}
      validate={(values) => standInErrors(values, { today })}
      onSubmit={(values) => appointing.mutate(values)}
      submitError={appointing.error?.message ?? null}
      loading={appointing.isPending}
      submitLabel="Appoint"
      loadingLabel="Appointing"
      footer="flow"
    >
      {({ values }) => (
        <>
          <FormCombobox name="person" label="Stand-in" {...colleagues} />
          <div className={styles.days}>
            <FormDateField name="from" label="From Date" min={today} format={dateFormat} />
            <FormDateField name="to" label="To Date" min={values.from || today} format={dateFormat} />
          </div>
        </>
      )}
    </FormFrame>
  )
}
