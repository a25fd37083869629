// How the company calls its expense types, categories and sub-categories in other languages.
import { type Language, languageCodes, languages } from '@tem/rules/base/languages.ts'
import { fixed, text } from './column.ts'
import type { Sheet } from './sheet.ts'

const inLanguages = languageCodes.filter((code) => code !== 'en').map((code) => text(code, languages[code]))

interface NameRecord {
  name: string
  said: Partial<Record<Language, string>>
}

export const namesSheet: Sheet = {
  title: 'Names in other languages',
  hint: 'What people who read another language see in place of the name of an expense. Without one they see the name as it is.',
  columns: [fixed('name', 'Name', { isTyped: true }), ...inLanguages],
  isList: false,
  async read(tx, from) {
    const records = await tx<NameRecord[]>`
      select named.name, coalesce(in_languages.said, '{}') as said
      from (
        select name, min(place) as place
        from (
          select expense_type.name, array[expense_type.position, 0, 0] as place
          from allowances.expense_type
          union all
          select category.name, array[expense_type.position, category.position, 0]
          from allowances.category
          join allowances.expense_type on expense_type.id = category.expense_type_id
          union all
          select sub_category.name, array[expense_type.position, category.position, sub_category.position]
          from allowances.sub_category
          join allowances.category on category.id = sub_category.category_id
          join allowances.expense_type on expense_type.id = category.expense_type_id
        ) as every
        group by name
      ) as named
      left join lateral (
        select said
        from allowances.name_in_languages
        where name_in_languages.name = named.name and valid_from <= ${from}
        order by valid_from desc
        limit 1
      ) as in_languages on true
      order by named.place, named.name`
    return records.map(({ name, said }) => ({
      key: name,
      label: name,
      cells: { name, ...Object.fromEntries(inLanguages.map((column) => [column.name, ''])), ...said },
    }))
  },
  async write(tx, rows, _removed, from) {
    for (const { key, row, isChanged } of rows) {
      if (!isChanged) continue
      const said = Object.fromEntries(
        inLanguages.flatMap((column) => {
          const name = column.read(row)
          return name === null ? [] : [[column.name, name]]
        }),
      )
      await tx`
        insert into allowances.name_in_languages (name, valid_from, said)
        values (${key}, ${from}, ${tx.json(said)})
        on conflict (name, valid_from) do update set said = excluded.said`
    }
  },
  async subjects(_tx, changes) {
    return changes.map(({ key }) => `name ${key}`)
  },
  async withdraw(tx, changes, from) {
    const names = changes.map(({ key }) => key)
    await tx`delete from allowances.name_in_languages where name = any(${names}) and valid_from = ${from}`
  },
}
