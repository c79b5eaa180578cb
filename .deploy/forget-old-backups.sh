# Removes backups that are older than 28 whole days: the next night they would be 30. It is for the moment behind a good new
# one, and takes their folder and the form of their names: sh .deploy/forget-old-backups.sh FOLDER 'backup-*'
set -eu
folder=$1
names=$2

# The clock alone tells how old they are, and for one that is far ahead all of them are. So nothing goes unless there is one of
# the last days, too; a clock that is ahead for longer the server believes as well (OPERATING.md, "Look after it").
recent=$(find "$folder" -mindepth 1 -maxdepth 1 -name "$names" -mmin +720 -mtime -4)
if [ -z "$recent" ]; then
  exit 0
fi

# What was made by such a clock is dated in times to come and would never be old: it counts from here. Unless it is this clock
# that is behind, by which all good ones are: it has made no backups for weeks.
usual=$(find "$folder" -mindepth 1 -maxdepth 1 -name "$names" -mtime +20)
if [ -n "$usual" ]; then
  find "$folder" -mindepth 1 -maxdepth 1 -name "$names" -newermt tomorrow -exec touch {} +
fi
find "$folder" -mindepth 1 -maxdepth 1 -name "$names" -mtime +28 -exec rm -rf {} +
