/** Что не так с файлами прогона: английский образец и русский текст. */
export const DAMAGE_RU: readonly (readonly [english: string, russian: string])[] = [
  [
    'is a link: links in a run folder are not followed',
    'это ссылка: по ссылкам в папке прогона программа не ходит',
  ],
  [
    'is not a folder: links in a run folder are not followed',
    'это не папка: по ссылкам в папке прогона программа не ходит',
  ],
  ['is not a plain file', 'это не обычный файл'],
  [
    'has {n} bytes; such a file has {most} MB at most',
    'размер {n} {n|байт|байта|байт}, а такой файл бывает не больше {most} МБ',
  ],
  ['is not JSON: the file is cut or damaged', 'это не JSON: файл обрезан или повреждён'],
  ['was not written by this program', 'записано не этой программой'],
  ['has lost its checksum: the file was edited', 'нет контрольной суммы: файл изменён'],
  [
    'does not match its checksum: the file was damaged or edited',
    'не сходится с контрольной суммой: файл повреждён или изменён',
  ],
  ['does not match its checksum: the file was damaged', 'не сходится с контрольной суммой: файл повреждён'],
  ['its contents were read from the shards instead', 'содержание прочитано из самих частей'],
  ['{file} was read instead', 'вместо него прочитан {file}'],
  ['store version {n} cannot be read any more', 'версия хранилища {n} больше не читается'],
  [
    'was written by a newer program (store version {n}; this one knows {m})',
    'записано более новой программой (версия хранилища {n}; эта знает {m})',
  ],
  [
    'its games do not match their checksum: the file is cut or damaged',
    'партии не сходятся с контрольной суммой: файл обрезан или повреждён',
  ],
  ['belongs to the run {a}, not to {b}', 'относится к прогону {a}, а не {b}'],
  [
    'was played under another plan: the manifest has been changed since',
    'сыграно по другому плану: манифест с тех пор изменён',
  ],
  [
    'is not the manifest under which the stored games were played',
    'это не тот манифест, по которому сыграны сохранённые партии',
  ],
  ['is missing', 'отсутствует'],
  ['is of another run than {file}', 'от другого прогона, чем {file}'],
  [
    'take away the one that does not belong to the stored games',
    'уберите тот, который не относится к сохранённым партиям',
  ],
  ['bring back the manifest that was there', 'верните прежний манифест'],
  [
    'the games fit "batchSize": {n}, the manifest says {m}',
    'партиям отвечает "batchSize": {n}, а в манифесте {m}',
  ],
  [
    'is not the file that was stored under this name: it is damaged',
    'это не тот файл, что был сохранён под этим именем: он повреждён',
  ],
  ['is not a readable Parquet file', 'файл Parquet не читается'],
  ['its games cannot be read: the file is damaged', 'партии не читаются: файл повреждён'],
  [
    'the games of batch {list} are not those that were stored: the file is damaged',
    'партии пакетов {list} не те, что были сохранены: файл повреждён',
  ],
  [
    'is not what was stored any more: the file was damaged',
    'это уже не то, что было сохранено: файл повреждён',
  ],
  ['is gone: its batches count as not played', 'файла нет: его пакеты считаются несыгранными'],
  ['has batches that are in {file} too; it is left out', 'его пакеты есть и в {file}; он не учтён'],
  ['is not a file of a run; it is ignored', 'это не файл прогона; он не учтён'],
  [
    'contains batch {n}: the file has been renamed or copied',
    'содержит пакет {n}: файл переименован или скопирован',
  ],
  ['has batch {n}; the plan has {m}, counted from 0', 'в нём пакет {n}, а в плане их {m}, считая с нуля'],
  ['batch {n} is {a}; by the manifest it is {b}', 'пакет {n} — это {a}; по манифесту это {b}'],
  [
    '{n} games of the units {from} to {to} of row {row}',
    '{n} {n|партия|партии|партий} единиц с {from} по {to} строки {row}',
  ],
];
